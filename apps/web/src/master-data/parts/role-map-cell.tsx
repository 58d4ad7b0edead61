import Box from '@mui/material/Box'
import { t } from '../messages.ts'
import type { PartCellProps } from './part.ts'
import { describeRules } from './role-map.model.ts'

export function RoleMapCell({ value }: PartCellProps) {
  const text = describeRules(value)
  return (
    <Box component="span" title={text} sx={text === '' ? { color: 'custom.text3' } : {}}>
      {text || t('setInUsers')}
    </Box>
  )
}
