/** A button that looks like its content. */
export const PLAIN_BUTTON = {
  m: 0,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
} as const
