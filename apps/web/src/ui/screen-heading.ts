/** Where reading a screen starts: the place of a focus that has no other. */
export const screenHeading = () => document.querySelector<HTMLElement>('main h1')
