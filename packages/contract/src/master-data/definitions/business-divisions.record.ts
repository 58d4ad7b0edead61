import { text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const tradeGroups = defineRecord({
  name: 'tradeGroups',
  one: 'business division',
  fields: { name: text('Name', { required: true }) },
  columns: ['name'],
  searchIn: ['name'],
  sortBy: 'name',
})
