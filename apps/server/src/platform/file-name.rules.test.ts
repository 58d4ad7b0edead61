import { figure } from '@vitrine/testing/figures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanFileName, originalFileName, portableFileName } from './file-name.rules.ts'

const RIGHT_TO_LEFT = '\u202e'

describe('I7 file names', () => {
  const cases: [string, string, string][] = [
    ['an ordinary one', 'home page (1).png', 'home page (1).png'],
    ['other scripts', 'Größe – 日本語.jpeg', 'Größe – 日本語.jpeg'],
    ['decomposed letters', 'Cafe\u0301.png', 'Café.png'],
    ['traversal', '../../etc/passwd', 'passwd'],
    ['traversal of the other kind', '..\\..\\windows\\system.ini', 'system.ini'],
    ['both at once', 'a/b\\c.png', 'c.png'],
    ['a whole path', 'C:\\shots\\2026\\home.png', 'home.png'],
    ['a path without a name', 'shots/', 'unnamed'],
    ['nothing', '', 'unnamed'],
    ['blanks', ' \t ', 'unnamed'],
    ['this folder', '.', 'unnamed'],
    ['the folder above', '..', 'unnamed'],
    ['the folder above, hidden', `.${RIGHT_TO_LEFT}.`, 'unnamed'],
    ['NUL before the end', 'shot.php\u0000.png', 'shot.php.png'],
    ['line breaks', 'a.png\r\nSet-Cookie: x=1', 'a.pngSet-Cookie: x=1'],
    ['line separators', 'a\u2028b\u2029c.png', 'abc.png'],
    ['right-to-left override in the extension', `invoice${RIGHT_TO_LEFT}gnp.exe`, 'invoicegnp.exe'],
    ['isolates, marks, joiners', '\u2066a\u2069\u200f\u200b\u200d\ufeff.png', 'a.png'],
    ['half of a surrogate pair', 'a\ud83d.png', 'a.png'],
    ['300 characters', `${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
    ['300 characters without an end', 'x'.repeat(300), 'x'.repeat(200)],
    ['300 characters after the dot', `a.${'x'.repeat(300)}`, `a.${'x'.repeat(198)}`],
    ['dots before a long end', '.'.repeat(250) + 'x'.repeat(50), 'unnamed'],
    ['a cut at a space', `${'x'.repeat(199)} ${'y'.repeat(50)}`, 'x'.repeat(199)],
    ['a cut inside a surrogate pair', `${'x'.repeat(195)}😀😀.png`, `${'x'.repeat(195)}.png`],
  ]
  test.each(cases)('%s', (_case, name, clean) => expect(cleanFileName(name)).toBe(clean))

  test('always returns a single clean file name, and is idempotent', () => {
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400, size: 'max' }),
      fc.string({
        unit: fc.constantFrom('/', '\\', '.', ' ', 'a', '\r', '\n', '\0', RIGHT_TO_LEFT, '\ud83d', '😀', '\u0301'),
      }),
    )
    let longest = 0
    fc.assert(
      fc.property(names, (name) => {
        longest = Math.max(longest, name.length)
        const clean = cleanFileName(name)
        expect(clean).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
        expect(clean).not.toMatch(/^\.*$/)
        expect(clean.length).toBeLessThanOrEqual(200)
        expect(clean.normalize('NFC')).toBe(clean)
        expect(cleanFileName(clean)).toBe(clean)
      }),
      { numRuns: 2_000 },
    )
    figure(
      'I7',
      `${cases.length} handwritten and 2,000 random names, up to ${longest} characters: all become plain file names`,
    )
  })
})

describe('I7 portable file names', () => {
  const cases: [string, string, string][] = [
    ['an ordinary one', '12 Größe – 日本語.jpeg', '12 Größe – 日本語.jpeg'],
    ['characters that are reserved on some systems', '1 a:b*c?"<d>|.png', '1 a_b_c___d__.png'],
    ['a name, not a path', 'Correct/Incorrect\\x.zip', 'Correct_Incorrect_x.zip'],
    ['dots and spaces at the end', '1 end. . .', '1 end'],
    [
      'a space before the extension of a long one',
      `${'x'.repeat(195)} ${'y'.repeat(60)}.png`,
      `${'x'.repeat(195)}.png`,
    ],
    ['many bytes', `${'語'.repeat(150)}.png`, `${'語'.repeat(78)}.png`],
    ['nothing', '...', 'unnamed'],
    ['a hidden one', '.htaccess', 'htaccess'],
    ['a Windows device name', 'con.png', '_con.png'],
    ['a name that only starts like a device', 'console.png', 'console.png'],
  ]
  test.each(cases)('%s', (_case, name, portable) => expect(portableFileName(name)).toBe(portable))
})

describe('I7 names of downloaded originals', () => {
  const cases: [string, string | null, string][] = [
    ['page.png', 'image/png', 'page.png'],
    ['Page.JPEG', 'image/jpeg', 'Page.JPEG'],
    ['page.png', 'image/jpeg', 'page.jpg'],
    ['setup.exe', 'image/png', 'setup.png'],
    ['page.html', 'image/gif', 'page.gif'],
    ['clip.scr', 'video/mp4', 'clip.mp4'],
    ['macro.docm', null, 'macro.bin'],
    ['page.svg', 'image/svg+xml', 'page.bin'],
    ['page.html', 'text/html', 'page.bin'],
    ['shop 2026.11.18', 'image/png', 'shop 2026.11.18.png'],
    ['page', 'image/webp', 'page.webp'],
    ['.png', 'image/png', 'png.png'],
    ['page.png. .', 'image/png', 'page.png'],
    [`cute${RIGHT_TO_LEFT}gnp.exe`, 'image/png', 'cutegnp.png'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['a"; filename="b.exe', 'image/png', 'a_; filename=_b.png'],
    ['a\r\nset-cookie: b.png', 'image/png', 'aset-cookie_ b.png'],
    ['', null, 'unnamed.bin'],
    ['toString', 'constructor', 'toString.bin'],
    ['x'.repeat(300), 'image/png', `${'x'.repeat(196)}.png`],
  ]
  test.each(cases)('%j of type %s becomes %j', (name, mediaType, offered) => {
    expect(originalFileName(name, mediaType)).toBe(offered)
  })

  test('V13 always uses the extension of the content', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom('', '.exe', '.svg', '.Html'),
        (stem, end) => {
          const name = stem + end
          expect(originalFileName(name, 'image/png')).toMatch(/^[^/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}]+\.png$/iu)
          expect(originalFileName(name, null)).toMatch(/\.bin$/i)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
