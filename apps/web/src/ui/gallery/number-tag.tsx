import { styled } from '@mui/material/styles'

/** The number of an image, drawn on it; dark on any image. */
export const NumberTag = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  minWidth: 20,
  padding: '0 6px',
  fontWeight: 600,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: 4,
  color: '#FFFFFF',
  backgroundColor: 'rgba(32, 30, 27, 0.86)',
  pointerEvents: 'none',
}))
