import { storedType } from './media-type.ts'

const MAX_LENGTH = 200
const MAX_EXTENSION = 20
const WITHOUT_NAME = 'unnamed'

/** Control characters, what turns or hides text (bidi marks, joiners), halves of characters, and line breaks of any kind. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
/** A name of dots alone means a folder to some systems. */
const ONLY_DOTS = /^[.\s]*$/

/**
 * A file's name as it may be shown and offered for download: the last part of a path, without anything that could be
 * taken for more than a name. It never becomes part of a storage key.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = shorten(last.replace(UNSEEN, '').normalize('NFC').trim())
  return ONLY_DOTS.test(clean) ? WITHOUT_NAME : clean
}

/** From the middle: the end says what kind of file it is. */
function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name
  const extension = extensionOf(name)
  const stem = name.slice(0, MAX_LENGTH - extension.length)
  // a character outside of the first plane is two units, of which none goes alone
  return stem.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + extension
}

/** With its dot. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= MAX_EXTENSION ? name.slice(dot) : ''
}

/** What some system takes for more than a letter, and what it drops at the end of a name. */
const RESERVED = /[/\\<>:"|?*]/g
const DROPPED = /[. ]+$/
/** Of the usual file systems the least, with room for '(1)'. */
const MAX_BYTES = 240

/** Hidden where it begins with a dot; a device where Windows reads it so, whatever its extension. */
const HIDDEN = /^\.+(?=[^.])/
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name, not a path, under which every system can store the file. */
export function portableFileName(name: string): string {
  const clean = cleanFileName(name.replace(RESERVED, '_')).replace(HIDDEN, '').replace(DEVICE, '_$1')
  const extension = extensionOf(clean)
  const signs = [...clean.slice(0, clean.length - extension.length)]
  while (Buffer.byteLength(signs.join('') + extension) > MAX_BYTES) signs.pop()
  return (signs.join('').trimEnd() + extension).replace(DROPPED, '') || WITHOUT_NAME
}

/** As people write one: with a letter, so that the end of a date or of a version is none. */
const EXTENSION = /\.(?=\d*[a-z])[a-z0-9]{1,10}$/i

/**
 * The name under which an uploaded file is offered. Its extension follows the content: whoever pushed it chose the name, and
 * a system opens a file by its extension.
 */
export function originalFileName(name: string, mediaType: string | null): string {
  const { extensions } = storedType(mediaType)
  const clean = cleanFileName(name).replace(DROPPED, '').replace(HIDDEN, '')
  const [given = ''] = EXTENSION.exec(clean) ?? []
  if (extensions.includes(given.slice(1).toLowerCase())) return portableFileName(clean)
  const stem = clean.slice(0, clean.length - given.length) || WITHOUT_NAME
  return portableFileName(`${stem}.${extensions[0]}`)
}
