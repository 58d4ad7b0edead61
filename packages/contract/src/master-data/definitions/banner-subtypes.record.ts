import { ref, text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const bannerSubtypes = defineRecord({
  name: 'bannerSubtypes',
  one: 'banner sub-type',
  fields: {
    name: text('Name', { required: true }),
    bannerTypeId: ref('Banner type', 'bannerTypes', { required: true }),
  },
  columns: ['name', 'bannerTypeId'],
  searchIn: ['name', 'bannerTypeId'],
  sortBy: 'name',
})
