import { LIMITS } from '@vitrine/contract/limits'
import { t } from '../messages.ts'
import { LinesEditor } from './lines-editor.tsx'
import type { PartEditorProps } from './part.ts'
import { NEW_RULE, readRules, setRuleValue, toggleRole } from './role-map.model.ts'
import { RoleMapRow } from './role-map-row.tsx'

/** A table of claim values and the roles that each one grants. */
export function RoleMapEditor({ value, onChange, ...field }: PartEditorProps) {
  const rules = readRules(value)
  return (
    <LinesEditor
      {...field}
      lines={rules}
      most={LIMITS.masterData.lines}
      newLine={NEW_RULE}
      addLabel={t('addClaim')}
      emptyText={t('setInUsers')}
      onChange={onChange}
      renderLine={(rule, index, onRemove) => (
        <RoleMapRow
          number={index + 1}
          rule={rule}
          isDisabled={field.isDisabled}
          onValue={(claim) => onChange(setRuleValue(rules, index, claim))}
          onRole={(roleId, isOn) => onChange(toggleRole(rules, index, roleId, isOn))}
          onRemove={onRemove}
        />
      )}
    />
  )
}
