import { expect, test } from 'vitest'
import { detectMediaType, HEAD_BYTES } from './media-type.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

const TAKEN = {
  '\xff\xd8\xff\xe0\x00\x10JFIF': 'image/jpeg',
  '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR': 'image/png',
  'RIFF\x10\x00\x00\x00WEBPVP8L': 'image/webp',
  'GIF87a\x01\x00': 'image/gif',
  'GIF89a\x01\x00': 'image/gif',
  'RIFF\x10\x00\x00\x00AVI LIST': 'video/x-msvideo',
  'FLV\x01\x05\x00\x00\x00\x09': 'video/x-flv',
  '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c': 'video/x-ms-wmv',
  '\x00\x00\x00\x14ftypqt  ': 'video/quicktime',
  '\x00\x00\x00\x08wide': 'video/quicktime',
  '\x00\x00\x00\x20ftypisom': 'video/mp4',
  '\x00\x00\x00\x18ftypmp42': 'video/mp4',
}

test.each(Object.entries(TAKEN))('recognizes %j as %s', (head, type) => expect(detectMediaType(bytes(head))).toBe(type))

const REFUSED = {
  'an empty file': '',
  svg: '<svg xmlns="http://www.w3.org/2000/svg">',
  html: '<!doctype html><script>',
  pdf: '%PDF-1.7',
  zip: 'PK\x03\x04',
  m3u8: '#EXTM3U\n#EXT-X-VERSION:3',
  ffconcat: 'ffconcat version 1.0',
  sdp: 'v=0\r\no=- 0 0 IN IP4',
  tiff: 'II*\x00\x08\x00\x00\x00',
  heic: '\x00\x00\x00\x18ftypheic',
  avif: '\x00\x00\x00\x1cftypavif',
  'heif picture': '\x00\x00\x00\x18ftypmif1',
  'jpeg xl': '\x00\x00\x00\x0cJXL \r\n\x87\n',
  wav: 'RIFF\x10\x00\x00\x00WAVEfmt ',
  'a truncated signature': '\x89PNG\r\n',
  'a picture after other bytes': ' \xff\xd8\xff\xe0',
}

test.each(Object.entries(REFUSED))('rejects %s', (_name, head) => expect(detectMediaType(bytes(head))).toBeUndefined())

test('reads enough bytes for every signature', () => {
  for (const [head, type] of Object.entries(TAKEN))
    expect(detectMediaType(bytes(head).subarray(0, HEAD_BYTES))).toBe(type)
})
