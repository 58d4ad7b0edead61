import { expect, test } from 'vitest'
import { describeCutEdges, getSource } from './image.model.ts'

test('builds the address of a stored or new picture', () => {
  expect(getSource(null)).toBeUndefined()
  expect(getSource({ link: '/api/product-image/1/image?picture=2' })).toBe('/api/product-image/1/image?picture=2')
  expect(getSource({ uploadId: '5a0c8f0e-6a0d-4c8e-9d3b-0123456789ab' })).toBe(
    '/api/admin-images/5a0c8f0e-6a0d-4c8e-9d3b-0123456789ab',
  )
})

test('names the touched edges', () => {
  expect(describeCutEdges(['top'])).toBe('The content touches the top edge, so it may be cut off there.')
  expect(describeCutEdges(['top', 'right', 'left'])).toContain('the top, right, and left edges')
})
