import { getStoredType } from './media-type.ts'

const MAX_LENGTH = 200
const MAX_EXTENSION = 20
const WITHOUT_NAME = 'unnamed'

/** Control characters, invisible or bidirectional formatting, lone surrogates, and all kinds of line breaks. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
/** Names that consist only of dots refer to folders on some systems. */
const ONLY_DOTS = /^[.\s]*$/

/**
 * Makes a file name safe to display and to offer for download: the last path segment, without characters that could
 * change its meaning. It is never used in a storage key.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = shorten(last.replace(UNSEEN, '').normalize('NFC').trim())
  return ONLY_DOTS.test(clean) ? WITHOUT_NAME : clean
}

/** Cuts before the extension, which identifies the kind of file. */
function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name
  const extension = getExtension(name)
  const stem = name.slice(0, MAX_LENGTH - extension.length)
  // don't cut a surrogate pair in half
  return stem.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + extension
}

/** The result includes the dot. */
function getExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= MAX_EXTENSION ? name.slice(dot) : ''
}

/** Characters that are special on some system, and those that are stripped at the end of a name. */
const RESERVED = /[/\\<>:"|?*]/g
const DROPPED = /[. ]+$/
/** The lowest limit of common file systems, with room for '(1)'. */
const MAX_BYTES = 240

/** Names that start with a dot are hidden; device names are special on Windows with any extension. */
const HIDDEN = /^\.+(?=[^.])/
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Turns a name into one, without a path, that every operating system can store. */
export function portableFileName(name: string): string {
  const clean = cleanFileName(name.replace(RESERVED, '_')).replace(HIDDEN, '').replace(DEVICE, '_$1')
  const extension = getExtension(clean)
  const signs = [...clean.slice(0, clean.length - extension.length)]
  while (Buffer.byteLength(signs.join('') + extension) > MAX_BYTES) signs.pop()
  return (signs.join('').trimEnd() + extension).replace(DROPPED, '') || WITHOUT_NAME
}

/** Must contain a letter, so that the end of a date or version doesn't count as an extension. */
const EXTENSION = /\.(?=\d*[a-z])[a-z0-9]{1,10}$/i

/**
 * The name under which an uploaded file is offered. Its extension follows the content: the uploader chose the name, and
 * operating systems open files by extension.
 */
export function originalFileName(name: string, mediaType: string | null): string {
  const { extensions } = getStoredType(mediaType)
  const clean = cleanFileName(name).replace(DROPPED, '').replace(HIDDEN, '')
  const [given = ''] = EXTENSION.exec(clean) ?? []
  if (extensions.includes(given.slice(1).toLowerCase())) return portableFileName(clean)
  const stem = clean.slice(0, clean.length - given.length) || WITHOUT_NAME
  return portableFileName(`${stem}.${extensions[0]}`)
}
