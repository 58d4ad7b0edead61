import { useTheme } from '@mui/material/styles'

/** The logo. Decorative; the text 'Vitrine' must be next to it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const { palette } = useTheme().vars
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="2.5" y="2.5" width="27" height="27" rx="6.5" strokeWidth="2.5" stroke={palette.text.primary} />
      <path d="M2.5 22.5h27" strokeWidth="2.5" stroke={palette.text.primary} />
      <path d="M10.5 9l5.5 10.5L21.5 9" strokeWidth="3.2" stroke={palette.primary.main} />
    </svg>
  )
}
