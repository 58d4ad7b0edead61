import { createTheme, type PaletteOptions } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { LIMITS } from '@vitrine/contract/limits'
import { components } from './theme-components.ts'
import { DARK, LIGHT, type Tokens } from './tokens.ts'

declare module '@mui/material/styles' {
  interface Palette {
    custom: Tokens
  }
  interface PaletteOptions {
    custom: Tokens
  }
  interface TypographyVariants {
    kbd: React.CSSProperties
  }
  interface TypographyVariantsOptions {
    kbd: React.CSSProperties
  }
}

const toStateColor = ({ text, fill }: { text: string; fill: string }) => ({
  main: text,
  light: fill,
  contrastText: fill,
})

const palette = (tokens: Tokens): PaletteOptions => ({
  primary: { main: tokens.accent, dark: tokens.accentHover, contrastText: tokens.onAccent },
  info: toStateColor(tokens.states.created),
  warning: toStateColor(tokens.states.pending),
  success: toStateColor(tokens.states.sent),
  error: toStateColor(tokens.states.error),
  background: { default: tokens.canvas, paper: tokens.surface },
  text: { primary: tokens.text, secondary: tokens.text2, disabled: tokens.disabled },
  divider: tokens.line,
  action: { active: tokens.text2, hover: tokens.hover, selected: tokens.tint, disabled: tokens.disabled },
  custom: tokens,
})

const FONT = '"Inter Variable", Inter, sans-serif'

/** In rem, so that text follows the browser's font size. */
const toTypography = (size: number, line: number, weight: number, tracking = '-0.006em') => ({
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight: weight,
  letterSpacing: tracking,
})

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'v' },
  colorSchemes: { light: { palette: palette(LIGHT) }, dark: { palette: palette(DARK) } },
  // Most layouts change only at md: toolbar or mobile menu, picture beside or above the form.
  breakpoints: { values: { xs: 0, sm: 480, md: LIMITS.mobileBreakpoint, lg: 1280, xl: 1440 } },
  spacing: 8,
  shape: { borderRadius: 6 },
  focusVisible: true,
  motion: { reducedMotion: 'system' },
  mixins: { toolbar: { minHeight: LIMITS.toolbarHeight } },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 120,
      standard: 160,
      complex: 160,
      enteringScreen: 160,
      leavingScreen: 120,
    },
    easing: {
      easeInOut: 'cubic-bezier(.2,0,0,1)',
      easeOut: 'cubic-bezier(.2,0,0,1)',
      easeIn: 'cubic-bezier(.2,0,0,1)',
      sharp: 'cubic-bezier(.2,0,0,1)',
    },
  },
  typography: {
    fontFamily: FONT,
    fontSize: 14,
    h1: toTypography(24, 32, 600, '-0.02em'),
    h2: toTypography(20, 28, 600, '-0.012em'),
    h3: toTypography(26, 32, 600, '-0.025em'),
    h4: toTypography(20, 28, 600, '-0.012em'),
    h5: toTypography(20, 28, 600, '-0.012em'),
    h6: toTypography(16, 24, 600, '-0.01em'),
    subtitle1: toTypography(14, 20, 600, '-0.004em'),
    subtitle2: toTypography(14, 20, 600, '-0.004em'),
    body1: toTypography(14, 20, 400),
    body2: toTypography(13, 18, 400),
    button: { ...toTypography(13, 18, 550), textTransform: 'none' },
    caption: toTypography(12, 16, 450, '0'),
    overline: { ...toTypography(12, 16, 550, '0'), textTransform: 'none' },
    // MUI sets its font only for the variants it knows.
    kbd: { ...toTypography(11, 16, 500, '0'), fontFamily: FONT },
  },
  components,
})

/** For IDs, dates, counts, percentages and ranges, so that digits align in columns. */
export const TABULAR = { fontVariantNumeric: 'tabular-nums' } as const

/** For text that is compared or copied character by character. */
export const MONOSPACE = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  letterSpacing: 0,
} as const
