import { ref, text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const categoryGroups = defineRecord({
  name: 'categoryGroups',
  one: 'category group',
  fields: {
    name: text('Name', { required: true }),
    tradeGroupId: ref('Business division', 'tradeGroups', { required: true }),
  },
  columns: ['name', 'tradeGroupId'],
  searchIn: ['name', 'tradeGroupId'],
  sortBy: 'name',
})
