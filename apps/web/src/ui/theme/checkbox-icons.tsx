import { createSvgIcon } from '@mui/material/utils'

/** Checkboxes of 16 px with rounded corners. */
export const UncheckedIcon = createSvgIcon(
  <rect x="4.75" y="4.75" width="14.5" height="14.5" rx="4" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  'Unchecked',
)

const box = <rect x="4" y="4" width="16" height="16" rx="4.5" />
const sign = {
  fill: 'none',
  stroke: 'var(--v-palette-primary-contrastText)',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
} as const

export const CheckedIcon = createSvgIcon(
  <>
    {box}
    <path d="M8.2 12.300l2.6 2.5 5-5.4" {...sign} strokeLinejoin="round" />
  </>,
  'Checked',
)

export const SomeCheckedIcon = createSvgIcon(
  <>
    {box}
    <path d="M8.5 12h7" {...sign} />
  </>,
  'SomeChecked',
)
