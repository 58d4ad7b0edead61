/** The screen's heading; gets the focus when no other element can. */
export const screenHeading = () => document.querySelector<HTMLElement>('main h1')
