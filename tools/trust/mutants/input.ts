import type { Mutant } from '../mutant.ts'

export const INPUT: readonly Mutant[] = [
  {
    defect: 'texts may contain characters that the database cannot store',
    file: 'packages/contract/src/text.ts',
    from: '    .max(max)\n    .regex(/^[^\\p{Cc}\\p{Cs}]*$/u)',
    to: '    .max(max)',
    noticedBy: ['I1'],
    tests: ['apps/server/src/trust/every-route.test.ts'],
  },
  {
    defect: "a malformed URL is refused in the library's format",
    file: 'apps/server/src/platform/http.ts',
    from: '    frameworkErrors: (error, request, reply) => {',
    to: '    forgotten: (error, request, reply) => {',
    noticedBy: ['I1'],
    tests: ['apps/server/src/trust/every-route.test.ts'],
  },
  {
    defect: 'removed: the zip guard',
    file: 'apps/server/src/platform/workbook-guard.ts',
    from: `    if (zip.entryCount > PARTS) throw new UnreadableWorkbook('strange')
    const names = new Set<string>()
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      checkPart(entry)
      names.add(entry.fileName.toLowerCase())
      bytes += entry.uncompressedSize
      if (bytes > BYTES) throw new UnreadableWorkbook('tooLarge')
      entries.push(entry)
    }
    if (names.size < entries.length) throw new UnreadableWorkbook('strange')
    if (!names.has('[content_types].xml')) throw new UnreadableWorkbook('notAWorkbook')
`,
    to: '    for await (const entry of zip.eachEntry()) entries.push(entry)\n',
    noticedBy: ['I2'],
    tests: ['apps/server/src/platform/workbook.test.ts'],
    only: 'I2',
  },
  {
    defect: 'removed: the picture cap',
    file: 'apps/server/src/platform/imaging.ts',
    from: 'const { pixels, untiled, tile, thumbnail } = LIMITS.picture',
    to: 'const { untiled, tile, thumbnail } = LIMITS.picture\nconst pixels = Number.MAX_SAFE_INTEGER',
    noticedBy: ['I3'],
    tests: ['apps/server/src/platform/imaging.test.ts'],
    only: 'webp of 16383',
  },
  {
    defect: 'an original opens in the browser instead of being downloaded',
    file: 'apps/server/src/platform/serve-file.ts',
    from: "  if (file.saveAs !== undefined) void reply.header('content-disposition', attachment(file.saveAs))\n",
    to: '',
    noticedBy: ['I4', 'I7'],
    tests: ['apps/server/src/pictures/serving.test.ts'],
    only: 'I4',
  },
  {
    defect: 'comments and profiles of an original are kept in the preview',
    file: 'apps/server/src/platform/imaging.ts',
    from: '.flatten(',
    to: '.keepMetadata().flatten(',
    noticedBy: ['I4'],
    tests: ['apps/server/src/platform/imaging.test.ts'],
    only: 'I4',
  },
  {
    defect: 'the converter opens files that a video refers to',
    file: 'apps/server/src/platform/video.ts',
    from: `  return [...guards, '-f', name, '-i', \`file:\${file}\`]`,
    to: `  return [guards[0] ?? '', name && 'file,http,tcp', '-allowed_extensions', 'ALL', '-f', 'hls', '-i', \`file:\${file}\`]`,
    noticedBy: ['I5'],
    tests: ['apps/server/src/platform/video.test.ts'],
    only: 'I5',
  },
  {
    defect: 'a text that starts like a formula becomes one',
    file: 'apps/server/src/platform/workbook-parts.ts',
    from: '  if (text.length > SHEET_LIMITS.text) throw',
    to: `  if (text.startsWith('=')) return \`<c r="\${at}" s="\${style}"><f>\${escapeXml(text.slice(1))}</f></c>\`\n  if (text.length > SHEET_LIMITS.text) throw`,
    noticedBy: ['I6'],
    tests: ['apps/server/src/platform/workbook.test.ts'],
    only: 'I6',
  },
  {
    defect: 'bidirectional and invisible characters stay in file names',
    file: 'apps/server/src/platform/file-name.rules.ts',
    from: "last.replace(UNSEEN, '').normalize('NFC')",
    to: "last.normalize('NFC')",
    noticedBy: ['I7'],
    tests: ['apps/server/src/platform/file-name.rules.test.ts'],
  },
  {
    defect: 'an email goes to every address in the recipient field',
    file: 'apps/server/src/platform/mail.ts',
    from: "      if (!Address.safeParse(to).success) throw new BadAddress('A mail address is not valid')\n",
    to: '',
    noticedBy: ['I8'],
    tests: ['apps/server/src/platform/mail.test.ts'],
  },
  {
    defect: 'a list is sorted by any given field',
    file: 'packages/contract/src/master-data/record.contract.ts',
    from: '    sort: z.enum(sorts).default(sortBy),',
    to: '    sort: z.string().default(sortBy ?? sorts),',
    noticedBy: ['I9'],
    tests: ['apps/server/src/trust/odd-sorts.test.ts'],
  },
  {
    defect: 'unknown parameters of a list are ignored',
    file: 'packages/contract/src/master-data/record.contract.ts',
    from: '  const Sorted = z.strictObject({',
    to: '  const Sorted = z.object({',
    noticedBy: ['I9'],
    tests: ['apps/server/src/trust/odd-sorts.test.ts'],
  },
  {
    defect: 'the server requests the home URL of a client',
    file: 'apps/server/src/home/home-frame.ts',
    from: '  const address = new URL(homeUrl)\n',
    to: '  const address = new URL(homeUrl)\n  void fetch(address).catch(() => {})\n',
    noticedBy: ['I10'],
    tests: ['apps/server/src/trust/outbound.test.ts'],
  },
  {
    defect: 'a home URL may have any protocol',
    file: 'apps/server/src/home/home-frame.ts',
    from: "address.protocol === 'https:' && ",
    to: '',
    noticedBy: ['I10'],
    tests: ['apps/server/src/trust/outbound.test.ts'],
    only: 'frames exactly one https site',
  },
]
