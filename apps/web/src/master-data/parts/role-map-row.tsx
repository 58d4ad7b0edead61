import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import type { RoleId } from '@vitrine/contract/access/roles'
import type { RoleRule } from '@vitrine/contract/master-data/role-map'
import { CHECK_ROW } from '../form/editors/check.styles.ts'
import { t } from '../messages.ts'
import { ROLE_CHOICES } from './role-map.model.ts'

interface RoleMapRowProps {
  number: number
  rule: RoleRule
  isDisabled: boolean
  onValue: (value: string) => void
  onRole: (roleId: RoleId, isOn: boolean) => void
  onRemove: () => void
}

export function RoleMapRow({ number, rule, isDisabled, onValue, onRole, onRemove }: RoleMapRowProps) {
  return (
    <Box role="group" aria-label={t('claimNumbered', { number })} sx={FRAME}>
      <TextField
        fullWidth
        placeholder={t('claim')}
        value={rule.value}
        disabled={isDisabled}
        onChange={(event) => onValue(event.target.value)}
        slotProps={{
          htmlInput: {
            'aria-label': t('claimNumbered', { number }),
            maxLength: 200,
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
      />
      {!isDisabled && (
        <IconButton size="small" aria-label={t('removeClaim', { number })} onClick={onRemove}>
          <DeleteOutline sx={{ fontSize: '1.125rem' }} />
        </IconButton>
      )}
      <Box role="group" aria-label={t('rolesNumbered', { number })} sx={ROLES_GRID}>
        {ROLE_CHOICES.map(({ roleId, label }) => (
          <FormControlLabel
            key={roleId}
            label={label}
            disabled={isDisabled}
            control={
              <Checkbox
                checked={rule.roleIds.includes(roleId)}
                onChange={(event) => onRole(roleId, event.target.checked)}
                sx={CHECK_ROW}
              />
            }
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ m: 0, gap: 0.25 }}
          />
        ))}
      </Box>
    </Box>
  )
}

const FRAME = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 1,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'custom.sub',
} as const

const ROLES_GRID = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  columnGap: 1,
} as const
