import { createSvgIcon } from '@mui/material/utils'

export const ArrowIcon = createSvgIcon(
  <path
    d="M6 3.5 18.5 11l-5.6 1.5-2.6 5.3L6 3.5z"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinejoin="round"
  />,
  'Arrow',
)

export const LineIcon = createSvgIcon(
  <g fill="none" stroke="currentColor" strokeWidth="2">
    <circle cx="5.5" cy="18.5" r="2" />
    <circle cx="18.5" cy="5.5" r="2" />
    <path d="M7 17 17 7" />
  </g>,
  'Line',
)
