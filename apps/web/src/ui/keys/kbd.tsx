import { styled, type Theme } from '@mui/material/styles'

/**
 * Hidden on phones, which have no keyboard and need the room. A desktop window zoomed to 200% is just as narrow but
 * keeps the hints.
 */
export const withoutKeys = ({ breakpoints }: Theme) =>
  `${breakpoints.down('sm')}, ${breakpoints.down('md').replace('@media ', '')} and (pointer: coarse)`

/** For hints that are direct children of a button or menu item. */
export const getHintStyles = (theme: Theme) => ({
  '.MuiButton-root > &, .MuiMenuItem-root > &': { [withoutKeys(theme)]: { display: 'none' } },
})

/** The shortcut next to a button's label. On a filled or dark background it takes the text color. */
export const Kbd = styled('kbd')(({ theme }) => ({
  ...theme.typography.kbd,
  display: 'inline-block',
  minWidth: 20,
  padding: '0 5px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  borderRadius: 4,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.custom.sub,
  border: `1px solid ${theme.vars.palette.custom.line2}`,
  '.MuiButton-contained &': {
    color: 'inherit',
    borderColor: 'transparent',
    backgroundColor: 'color-mix(in srgb, currentColor 18%, transparent)',
  },
  // red is lighter than the accent, so a fainter background keeps the text readable
  '.MuiButton-contained.MuiButton-colorError &': {
    backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)',
  },
  '.MuiTooltip-tooltip &, .on-inverse &': {
    color: 'inherit',
    borderColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    backgroundColor: 'transparent',
  },
  ...getHintStyles(theme),
}))
