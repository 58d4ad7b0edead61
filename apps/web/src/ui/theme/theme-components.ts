import ExpandMore from '@mui/icons-material/KeyboardArrowDown'
import type { ThemeOptions } from '@mui/material/styles'
import { LIMITS } from '@vitrine/contract/limits'
import { createElement } from 'react'
import { scrollShadow } from '../lists/scroll-shadow.ts'
import { CheckedIcon, SomeCheckedIcon, UncheckedIcon } from './checkbox-icons.tsx'
import { DENSITY_RULES, toDensityHeight } from './density.ts'

/** Below the mobile breakpoint every target grows to touch size. */
const TOUCH = `@media (max-width: ${LIMITS.mobileBreakpoint - 0.05}px)`
const FINGER = 44

/** The focus ring of MUI's buttons, for all other focusable elements. */
const RING = { outline: '2px solid var(--v-palette-primary-main)', outlineOffset: 2 }

/** Style overrides of MUI components: borders instead of shadows, no ripple, subtle surfaces. */
export const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { ...theme.typography.body1, overflowWrap: 'anywhere' },
      ':focus-visible': RING,
      // Headings and regions that get the focus programmatically are not controls, so they have no ring.
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      a: { color: theme.vars.palette.primary.main },
      ...DENSITY_RULES,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { transitionDuration: '0s !important', animationDuration: '0s !important' },
      },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: toDensityHeight(36),
        minWidth: 0,
        // keeps a button next to long text as wide as its longest word; the page's setting would let it shrink to one
        // letter
        overflowWrap: 'break-word',
        padding: '0 12px',
        borderRadius: 6,
        gap: 8,
        transition: 'background-color 120ms, border-color 120ms, color 120ms',
        [TOUCH]: { minHeight: FINGER },
        variants: [
          { props: { size: 'small' }, style: { minHeight: toDensityHeight(32), padding: '0 10px' } },
          { props: { variant: 'contained', color: 'primary' }, style: { '&:hover': { boxShadow: 'none' } } },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: {
              color: theme.vars.palette.text.primary,
              borderColor: theme.vars.palette.custom.line2,
              backgroundColor: theme.vars.palette.background.paper,
              '&:hover': {
                borderColor: theme.vars.palette.custom.field,
                backgroundColor: theme.vars.palette.action.hover,
              },
            },
          },
          { props: { variant: 'text' }, style: { '&:hover': { backgroundColor: theme.vars.palette.action.hover } } },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 6,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&[aria-disabled=true]': {
          color: theme.vars.palette.text.disabled,
          cursor: 'default',
          backgroundColor: 'transparent',
        },
        [TOUCH]: { width: FINGER, height: FINGER },
      }),
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: '1.125rem' } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: 550, '&:focus-visible': RING, borderRadius: 2 } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0, variant: 'outlined' },
    styleOverrides: { root: { backgroundImage: 'none', borderRadius: 8 } },
  },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiInputBase: {
    styleOverrides: {
      // MUI fades the text color, which has too little contrast
      input: ({ theme }) => ({ '&::placeholder': { color: theme.vars.palette.custom.text3, opacity: '1' } }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: toDensityHeight(36),
        backgroundColor: theme.vars.palette.background.paper,
        ...theme.typography.body2,
        [TOUCH]: { minHeight: FINGER, fontSize: '1rem' },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.custom.field },
      }),
      input: { height: 'auto', '&:focus-visible': { outline: 'none' } },
    },
  },
  MuiSelect: { defaultProps: { IconComponent: ExpandMore } },
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      icon: createElement(UncheckedIcon),
      checkedIcon: createElement(CheckedIcon),
      indeterminateIcon: createElement(SomeCheckedIcon),
    },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 4,
        borderRadius: 6,
        color: theme.vars.palette.custom.field,
        '& svg': { fontSize: '1.5rem' },
      }),
    },
  },
  MuiMenu: {
    defaultProps: { elevation: 0, transitionDuration: 120 },
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 4,
        minWidth: 200,
        borderColor: theme.vars.palette.custom.line2,
        ...scrollShadow(theme.vars.palette.background.paper, theme.vars.palette.text.primary),
      }),
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        minHeight: toDensityHeight(32),
        padding: '6px 12px',
        gap: 10,
        borderRadius: 4,
        // the list would clip a ring outside its rows
        '&.Mui-focusVisible': { backgroundColor: theme.vars.palette.action.hover, outlineOffset: -2 },
        '&.Mui-selected': {
          fontWeight: 550,
          backgroundColor: theme.vars.palette.action.selected,
          color: theme.vars.palette.custom.tintText,
          '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.action.selected },
        },
        [TOUCH]: { minHeight: FINGER },
      }),
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 550,
        padding: '10px 12px 4px',
        color: theme.vars.palette.custom.text3,
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme, ownerState }) =>
        ownerState.invisible ? {} : { backgroundColor: theme.vars.palette.custom.scrim },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        boxShadow: theme.vars.palette.custom.dialogShadow,
        borderColor: theme.vars.palette.custom.line2,
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '16px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: '12px 24px', borderTop: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiDrawer: { styleOverrides: { paper: { borderRadius: 0, borderWidth: 0 } } },
  MuiAccordion: { defaultProps: { disableGutters: true, elevation: 0 } },
  MuiTable: { defaultProps: { size: 'small', stickyHeader: true } },
  MuiTooltip: {
    defaultProps: {
      enterDelay: LIMITS.tooltip.show,
      enterNextDelay: LIMITS.tooltip.show,
      leaveDelay: LIMITS.tooltip.hide,
      leaveTouchDelay: LIMITS.tooltip.touchHide,
    },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        padding: '6px 8px',
        color: theme.vars.palette.custom.inverseText,
        backgroundColor: theme.vars.palette.custom.inverse,
      }),
    },
  },
}
