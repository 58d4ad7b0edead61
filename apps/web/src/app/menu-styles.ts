/** An entry of the upper tier: gray background when its menu is current or open. */
export const UPPER_ENTRY = {
  minHeight: 28,
  px: 1,
  gap: '2px',
  fontWeight: 500,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&[aria-expanded=true], &[data-current=true]': { color: 'text.primary', bgcolor: 'action.hover' },
  '&[data-current=true]': { fontWeight: 600 },
  // keeps the focus ring above the background of a neighbor
  '&.Mui-focusVisible': { zIndex: 1 },
  '& svg': { fontSize: '1rem', mr: '-3px', color: 'custom.text3' },
} as const

/** An entry of the lower tier: like a tab, underlined in the accent color when current. */
export const LOWER_ENTRY = {
  position: 'relative',
  height: '100%',
  minHeight: 0,
  px: '10px',
  gap: '7px',
  fontWeight: 500,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'transparent' },
  '&.Mui-focusVisible': { outlineOffset: '-3px' },
  '&[data-current=true]': {
    fontWeight: 600,
    color: 'text.primary',
    '&::after': {
      content: '""',
      position: 'absolute',
      left: '10px',
      right: '10px',
      bottom: 0,
      height: '2px',
      bgcolor: 'primary.main',
    },
  },
  '& svg': { fontSize: '1rem', ml: '-5px' },
} as const
