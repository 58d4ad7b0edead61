import { styled, type Theme } from '@mui/material/styles'

/** A phone has no keys to speak of, and needs the room. A window enlarged to 200 % is as narrow as one, but has its keys. */
export const withoutKeys = ({ breakpoints }: Theme) =>
  `${breakpoints.down('sm')}, ${breakpoints.down('md').replace('@media ', '')} and (pointer: coarse)`

/** A hint stands directly in its button or entry. */
export const hintIn = (theme: Theme) => ({
  '.MuiButton-root > &, .MuiMenuItem-root > &': { [withoutKeys(theme)]: { display: 'none' } },
})

/** A key beside the button that it stands for. On a filled or dark ground it takes the colour of the text there. */
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
  // red is lighter than the accent: a fainter ground keeps the letters readable
  '.MuiButton-contained.MuiButton-colorError &': {
    backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)',
  },
  '.MuiTooltip-tooltip &, .on-inverse &': {
    color: 'inherit',
    borderColor: 'color-mix(in srgb, currentColor 40%, transparent)',
    backgroundColor: 'transparent',
  },
  ...hintIn(theme),
}))
