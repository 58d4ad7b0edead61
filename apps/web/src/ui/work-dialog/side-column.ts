/** The column beside the picture; below it where there is no room. */
export const SIDE_COLUMN = {
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  borderLeft: { md: 1 },
  borderTop: { xs: 1, md: 0 },
  // at each width, since a border begins with a colour of its own
  borderColor: { xs: 'divider', md: 'divider' },
} as const
