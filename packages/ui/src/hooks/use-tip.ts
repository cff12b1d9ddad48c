import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

const OPEN_MS = 120;
/** Long enough to move the pointer from the button to the explanation. */
const CLOSE_MS = 200;

/**
 * State of an explanation: shown while pointer or focus is on its button or in it, and after a press until it is left.
 */
export function useTip() {
  const [isOpen, setIsOpen] = useState(false);
  const [isEntered, setIsEntered] = useState(false);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = (next: boolean, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(next), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (isEntered) content?.focus({ preventScroll: true });
  }, [content, isEntered]);
  const show = (isPressed: boolean): void => {
    clearTimeout(timer.current);
    setIsOpen(true);
    setIsEntered(isPressed);
  };
  const close = (): void => {
    clearTimeout(timer.current);
    setIsOpen(false);
    setIsEntered(false);
  };
  const holds = (element: EventTarget | null): boolean =>
    element instanceof Node && (button.current?.contains(element) === true || content?.contains(element) === true);
  return {
    isOpen,
    button,
    content,
    setContent,
    close,
    press: () => (isEntered ? close() : show(true)),
    /** Props of button and content. */
    area: {
      onPointerEnter: ({ pointerType }: PointerEvent) => void (pointerType !== "touch" && turn(true, OPEN_MS)),
      onPointerLeave: ({ pointerType }: PointerEvent) =>
        void (pointerType !== "touch" && !isEntered && turn(false, CLOSE_MS)),
      onBlur: ({ relatedTarget }: FocusEvent) => void (!holds(relatedTarget) && close()),
    },
    ofButton: {
      onFocus: ({ currentTarget }: FocusEvent) => void (currentTarget.matches(":focus-visible") && show(isEntered)),
      onKeyDown: (event: KeyboardEvent): void => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        close();
      },
    },
  };
}
