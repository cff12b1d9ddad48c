import { IconPhotoPlus, IconX } from "@tabler/icons-react";
import { EVIDENCE_MAX } from "@wth/rules";
import { Button, IconButton } from "@wth/ui";
import { useId, useRef, type ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { DeadChooser } from "#shared/files/dead-chooser.tsx";
import { PhotoProgress } from "#shared/files/photo-progress.tsx";
import { useFileChooser } from "#shared/files/use-file-chooser.ts";
import type { Picture, Pictures } from "#features/market/hooks/use-pictures.ts";
import classes from "./picture-field.module.css";

type Props = {
  pictures: Pictures;
  /** Number of pictures that this party has already shown. */
  shown: number;
};

/** Pictures of a statement. */
export function PictureField({ pictures: { list, add, remove }, shown }: Props) {
  const { t } = useTranslation("market");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isDead, open } = useFileChooser();
  const left = EVIDENCE_MAX - shown - list.length;

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    const chosen = [...(target.files ?? [])];
    // allows choosing the same file again after a failure
    target.value = "";
    add(chosen.slice(0, left));
  }

  return (
    <div className={classes["root"]} role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`}>
      <span id={`${id}-title`} className={classes["title"]}>
        {t(($) => $.pictures.title)}
      </span>
      {list.length > 0 && (
        <ul className={classes["list"]}>
          {list.map((picture, index) => (
            <Tile key={picture.key} picture={picture} number={index + 1} onRemove={() => remove(picture.key)} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={take}
        aria-label={t(($) => $.pictures.add)}
      />
      <Button
        size="sm"
        icon={<IconPhotoPlus size={18} stroke={1.7} aria-hidden />}
        disabled={left <= 0}
        onClick={() => open(input.current)}
      >
        {t(($) => $.pictures.add)}
      </Button>
      <DeadChooser isDead={isDead} />
      <p id={`${id}-hint`} className={classes["hint"]}>
        {t(($) => $.pictures.left, { left: Math.max(left, 0), max: EVIDENCE_MAX })} {t(($) => $.pictures.hint)}
      </p>
    </div>
  );
}

type TileProps = { picture: Picture; number: number; onRemove: () => void };

function Tile({ picture, number, onRemove }: TileProps) {
  const { url, preview } = picture;
  const { t } = useTranslation("market");
  const name = t(($) => $.pictures.name, { number });
  return (
    <li className={classes["tile"]} aria-busy={url === null}>
      {preview === "" ? <span className={classes["blank"]} /> : <img src={preview} alt={name} />}
      {url === null && <PhotoProgress name={name} state={picture} />}
      <IconButton className={classes["remove"] ?? ""} label={t(($) => $.pictures.remove, { name })} onClick={onRemove}>
        <IconX size={16} stroke={2} />
      </IconButton>
    </li>
  );
}
