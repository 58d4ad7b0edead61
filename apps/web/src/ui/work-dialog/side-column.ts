/** The column next to the picture, or below it on narrow screens. */
export const SIDE_COLUMN = {
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderLeft: { md: 1 },
  borderTop: { xs: 1, md: 0 },
  // at each width, because `border` resets the color
  borderColor: { xs: 'divider', md: 'divider' },
} as const
