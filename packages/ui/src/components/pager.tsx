import { Pagination } from "@mantine/core";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Group.layer.css";
import "@mantine/core/styles/Pagination.layer.css";
import classes from "./pager.module.css";

type Props = {
  page: number;
  /** Number of pages; nothing is shown for one page or none. */
  pages: number;
  onChange: (page: number) => void;
  labels: { previous: string; next: string; page: (page: number) => string };
};

/** Centred page numbers without a page-size selector. */
export function Pager({ page, pages, onChange, labels }: Props) {
  if (pages <= 1) return null;
  return (
    <Pagination
      total={pages}
      value={page}
      onChange={onChange}
      siblings={1}
      classNames={{ root: classes["root"] ?? "", control: classes["control"] ?? "" }}
      getControlProps={(control) => ({ "aria-label": control === "previous" ? labels.previous : labels.next })}
      getItemProps={(item) => ({ "aria-label": labels.page(item) })}
    />
  );
}
