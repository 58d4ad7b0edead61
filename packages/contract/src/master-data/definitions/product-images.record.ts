import { number, part, ref, text } from '../fields.ts'
import { Image } from '../image.ts'
import { defineRecord } from '../record.ts'

export const productImages = defineRecord({
  name: 'productImages',
  one: 'product image',
  fields: {
    image: part('Image', 'image', { schema: Image, required: true }),
    sku: text('SKU', { required: true }),
    platformId: ref('eTailer', 'platforms', { required: true }),
    position: number('Position', { min: 1, max: 9, required: true }),
    clientId: ref('Client', 'clients', { required: true, forClients: 'ownClient' }),
    description: text('Description', { max: 500 }),
  },
  columns: ['image', 'sku', 'platformId', 'position', 'clientId', 'description'],
  searchIn: ['sku', 'description', 'platformId', 'clientId'],
  sortBy: 'sku',
})
