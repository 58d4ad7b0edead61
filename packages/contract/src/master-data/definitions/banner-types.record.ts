import { text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const bannerTypes = defineRecord({
  name: 'bannerTypes',
  one: 'banner type',
  fields: { name: text('Name', { required: true }) },
  columns: ['name'],
  searchIn: ['name'],
  sortBy: 'name',
})
