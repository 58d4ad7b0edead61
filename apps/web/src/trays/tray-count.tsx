import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { type TrayName, trayOf } from '@vitrine/contract/trays/trays'
import { formatNumber } from '../ui/format.ts'
import { TABULAR } from '../ui/theme.ts'
import { trayCountQuery } from './trays.api.ts'

/** A count is a courtesy: until it is there, or when it cannot be had, nothing stands in its place. */
export function useTrayCount(tray: TrayName): number | undefined {
  return useQuery(trayCountQuery(tray)).data
}

/** The count beside a tray's name; faulty captures are the ones to see. */
export function TrayCount({ tray }: { tray: TrayName }) {
  const count = useTrayCount(tray)
  if (count === undefined) return null
  const alarming = trayOf(tray).captureStateId === CAPTURE_STATE.withError && count > 0
  return (
    <Box
      component="span"
      sx={
        alarming
          ? { ...TABULAR, color: 'error.main', fontWeight: 550 }
          : { ...TABULAR, color: 'custom.text3', fontWeight: 450, '.Mui-selected > &': { color: 'inherit' } }
      }
    >
      {formatNumber(count)}
    </Box>
  )
}
