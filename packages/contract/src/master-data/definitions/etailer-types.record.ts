import { text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const platformTypes = defineRecord({
  name: 'platformTypes',
  one: 'eTailer type',
  fields: { name: text('Name', { required: true }) },
  columns: ['name'],
  searchIn: ['name'],
  sortBy: 'name',
})
