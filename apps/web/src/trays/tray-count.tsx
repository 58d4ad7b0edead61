import Box from '@mui/material/Box'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { type CountName, countedCaptures } from '@vitrine/contract/trays/tray-counts'
import { useTrayCount } from '../live/tray-counts.api.ts'
import { formatNumber } from '../ui/format/format.ts'
import { TABULAR } from '../ui/theme/theme.ts'

/** Reserves two digits, so that the layout hardly moves when the count arrives. */
const ROOM = { ...TABULAR, width: '2ch' } as const

/** The count next to a tray's name; captures with errors are highlighted. */
export function TrayCount({ name }: { name: CountName }) {
  const count = useTrayCount(name)
  if (count === undefined) return <Box component="span" sx={ROOM} />
  const alarming = countedCaptures(name).captureStateId === CAPTURE_STATE.withError && count > 0
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
