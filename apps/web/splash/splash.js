// Shows the splash image at the first paint, once in a tab, on phones and tablets. They are known by the finger that
// points: a narrow window of a desktop is none of them. A tap ends it; what lies beneath is drawn and read meanwhile.
{
  const root = document.documentElement;
  const end = () => {
    root.removeAttribute("data-splash");
    sessionStorage.setItem("splash", "seen");
  };
  const isDue = () => {
    try {
      return sessionStorage.getItem("splash") === null && matchMedia("(pointer: coarse)").matches;
    } catch {
      return false;
    }
  };
  if (isDue()) {
    root.setAttribute("data-splash", "");
    addEventListener("click", end, { once: true });
    // The two seconds count from the frame in which it appears.
    requestAnimationFrame(() => setTimeout(end, 2000));
  }
}
