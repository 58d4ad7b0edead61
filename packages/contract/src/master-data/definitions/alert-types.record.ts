import { ALERT_RULES } from '../../alerts/alert-rules.ts'
import { choice, flag, text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const alertTypes = defineRecord({
  name: 'alertTypes',
  one: 'alert type',
  fields: {
    name: text('Name', { required: true }),
    rule: choice('Rule', {
      choices: ALERT_RULES.map(({ rule, firesWhen }) => ({ value: rule, label: firesWhen })),
      required: true,
    }),
    useTolerance: flag('Uses tolerances'),
    useListOrFinalPrice: flag('Uses list or final price'),
    isActive: flag('Active', { startsOn: true }),
  },
  columns: ['name', 'rule', 'useTolerance', 'useListOrFinalPrice', 'isActive'],
  searchIn: ['name'],
  sortBy: 'name',
})
