import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** By window width: key hints are hidden first, then the least needed actions move into a menu. */
export type BarWidth = 'wide' | 'narrow' | 'tight' | 'phone'

export function useBarWidth(): BarWidth {
  const { breakpoints } = useTheme()
  const hasRoomForKeys = useMediaQuery(breakpoints.up('xl'), { noSsr: true })
  const isTight = useMediaQuery(`(max-width: ${breakpoints.values.lg}px)`, { noSsr: true })
  const isPhone = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  if (isPhone) return 'phone'
  if (isTight) return 'tight'
  return hasRoomForKeys ? 'wide' : 'narrow'
}

export const Bar = styled('div')(({ theme }) => ({
  flex: 'none',
  minHeight: 56,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 12px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

export const Rule = styled('span')(({ theme }) => ({
  width: 1,
  height: 24,
  margin: '0 8px',
  backgroundColor: theme.vars.palette.divider,
}))
