import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LIMITS } from '@vitrine/contract/limits'
import { useRef } from 'react'
import type { PartEditorProps } from './part.ts'
import { NEW_RULE, readRules, setRuleValue, toggleRole } from './role-map.model.ts'
import { RoleMapRow } from './role-map-row.tsx'

/** A table of claim values and the roles that each one gives. */
export function RoleMapEditor({ id, value, onChange, isDisabled, describedBy }: PartEditorProps) {
  const rules = readRules(value)
  const add = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    onChange(rules.filter((_rule, at) => at !== index))
    // the pressed button disappears with its row; keep the focus in the form
    add.current?.focus()
  }
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      sx={{ display: 'grid', gap: 1, minWidth: 0 }}
    >
      {rules.map((rule, index) => (
        <RoleMapRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and never move
          key={index}
          number={index + 1}
          rule={rule}
          isDisabled={isDisabled}
          onValue={(claim) => onChange(setRuleValue(rules, index, claim))}
          onRole={(roleId, isOn) => onChange(toggleRole(rules, index, roleId, isOn))}
          onRemove={() => remove(index)}
        />
      ))}
      {!isDisabled && rules.length < LIMITS.masterData.lines && (
        <Button
          id={id}
          ref={add}
          aria-labelledby={`${id}-add`}
          variant="outlined"
          size="small"
          onClick={() => onChange([...rules, NEW_RULE])}
          sx={{ justifySelf: 'start' }}
        >
          <AddOutlined />
          <span id={`${id}-add`}>Add claim value</span>
        </Button>
      )}
      {isDisabled && rules.length === 0 && (
        <Box sx={{ typography: 'body2', color: 'custom.text3', py: '7px' }}>Set in Users</Box>
      )}
    </Box>
  )
}
