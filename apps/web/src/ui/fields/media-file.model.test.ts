import { expect, test } from 'vitest'
import { findImage, isVideoFile, validateMediaFile } from './media-file.model.ts'

test('findImage returns the first picture of several files', () => {
  const file = (name: string, type: string) => new File(['x'], name, { type })
  expect(findImage([file('a.txt', 'text/plain'), file('b.png', 'image/png')])?.name).toBe('b.png')
  expect(findImage([])).toBeUndefined()
  expect(findImage(null)).toBeUndefined()
})

const MB = 1024 * 1024

test.each(['shop.PNG', 'shop.jpg', 'shop.jpeg', 'shop.webp', 'shop.gif'])('accepts the picture %s', (name) => {
  expect(validateMediaFile({ name, size: 64 * MB }, 'pictureOrVideo')).toBeUndefined()
  expect(isVideoFile({ name })).toBe(false)
})

test.each(['avi', 'flv', 'wmv', 'mov', 'mp4'])('accepts a video of the type %s', (ending) => {
  expect(validateMediaFile({ name: `shop.${ending}`, size: 1 }, 'pictureOrVideo')).toBeUndefined()
  expect(isVideoFile({ name: `shop.${ending}` })).toBe(true)
})

test('explains why other types, empty files and files above 64 MB are refused', () => {
  expect(validateMediaFile({ name: 'offers.pdf', size: 1 }, 'pictureOrVideo')).toBe(
    'offers.pdf is not a picture or video that can be added. Choose a JPEG, PNG, WebP, GIF, or a video (avi, flv, wmv, mov, mp4), up to 64 MB.',
  )
  expect(validateMediaFile({ name: 'offers.png', size: 0 }, 'pictureOrVideo')).toBe(
    'offers.png is empty. Choose another file.',
  )
  expect(validateMediaFile({ name: 'offers.mp4', size: 64 * MB + 1 }, 'pictureOrVideo')).toBe(
    'offers.mp4 is larger than 64 MB. Choose a smaller file.',
  )
})

test('refuses a video if only pictures are accepted', () => {
  expect(validateMediaFile({ name: 'shelf.png', size: 1 }, 'picture')).toBeUndefined()
  expect(validateMediaFile({ name: 'shelf.mp4', size: 1 }, 'picture')).toBe(
    'shelf.mp4 is not a picture that can be added. Choose a JPEG, PNG, WebP or GIF, up to 64 MB.',
  )
})
