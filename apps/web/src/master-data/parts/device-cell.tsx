import Box from '@mui/material/Box'
import { parseDevice } from '../../ui/format/device.ts'
import { DEVICE_ICONS } from '../../ui/format/device-icons.ts'
import type { PartCellProps } from './part.ts'

export function DeviceCell({ value }: PartCellProps) {
  const { name, kind } = parseDevice(value as string | null)
  const Icon = DEVICE_ICONS[kind]
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'bottom', alignItems: 'center', gap: 0.75, maxWidth: '100%' }}
    >
      <Icon sx={{ fontSize: '1rem', flex: 'none', color: 'custom.text3' }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {name}
      </Box>
    </Box>
  )
}
