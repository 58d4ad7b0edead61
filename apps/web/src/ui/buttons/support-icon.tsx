import { createSvgIcon } from '@mui/material/utils'

/** A lifebuoy with thin strokes; MUI's icon is too heavy next to 13 px text. */
export const SupportIcon = createSvgIcon(
  <g fill="none" stroke="currentColor" strokeWidth="1.8">
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="12" r="3.6" />
    <path d="M5.6 5.6l3.9 3.900M14.5 14.500l3.9 3.900M18.4 5.600l-3.9 3.900M9.5 14.500l-3.9 3.9" />
  </g>,
  'Support',
)
