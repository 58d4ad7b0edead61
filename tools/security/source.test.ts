import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../services/settings.ts'

// docs/security.md cites these rules as proof. They check the product's source code, without tests, demo and tools.

const PRODUCT = ['apps/server/src', 'apps/web/src', 'apps/push/src', 'packages/contract/src', 'packages/db/src']
const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file)

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PRODUCT], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
const sources = new Map(files.map((file) => [file, withoutComments(readFileSync(join(root, file), 'utf8'))]))

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}

const findFiles = (pattern: RegExp) => [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file)

interface Rule {
  readonly rule: string
  readonly never: RegExp
  /** A line that the rule must detect. */
  readonly example: string
  /** Exempt files, with the reason. */
  readonly except?: Readonly<Record<string, string>>
}

const RULES: readonly Rule[] = [
  {
    rule: 'no password field blocks pasting',
    never: /onPaste|'paste'/,
    example: '<input type="password" onPaste={refuse} />',
    except: {
      'apps/web/src/ui/fields/use-pasted.ts': 'takes pictures that are pasted',
      'apps/web/src/ui/fields/values-field.tsx': 'takes a pasted list of values',
    },
  },
  {
    rule: 'the server logs only to its standard output',
    never: /pino\.(transport|multistream)|\bdest: (?!1\b)|createWriteStream\([^)]*log/i,
    example: "pino.destination({ dest: '/var/log/vitrine' })",
  },
  {
    rule: 'no code is generated from text',
    never: /\beval\(|\bnew Function\(|['"]node:vm['"]|setTimeout\(\s*['"`]/,
    example: 'const run = new Function(text)',
  },
  {
    rule: 'no text is inserted into the page as HTML',
    never: /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment/,
    example: 'node.innerHTML = name',
  },
  {
    rule: 'programs are started without a shell',
    never: /(?<![.\w])exec(Sync)?\(|shell: true|['"](ba)?sh['"], \[/,
    example: 'exec(command)',
  },
  {
    rule: 'no regular expression is built from data',
    never: /\bnew RegExp\(/,
    example: 'new RegExp(search)',
  },
  {
    rule: 'only SHA-2 hashes are used',
    never: /create(Hash|Hmac)\((?!'sha(256|512)')|hkdfSync\((?!'sha(256|512)')/,
    example: "createHash('md5')",
    except: { 'apps/server/src/auth/breached.ts': 'lists of breached passwords are published as SHA-1' },
  },
  {
    rule: 'only AES-256-GCM encrypts',
    never: /create(Cipher|Decipher)iv\((?!'aes-256-gcm')/,
    example: "createCipheriv('aes-256-cbc', key, iv)",
  },
  {
    rule: 'TLS certificates are always checked',
    never: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    example: 'connect({ rejectUnauthorized: false })',
  },
  {
    rule: 'no WebSocket is opened, and messages of other windows are ignored',
    never: /\bnew WebSocket\(|window\.addEventListener\(\s*'message'|window\.onmessage/,
    example: "window.addEventListener('message', read)",
  },
  {
    rule: 'raw SQL is fixed text',
    never: /sql\.raw\b/,
    example: 'sql.raw(order)',
    except: {
      'packages/db/src/downloads/download.queries.ts': 'a constant list of columns',
      'packages/db/src/prices/price.queries.ts': 'the type of a column, named in code',
      'packages/db/src/alerts/observations.queries.ts': 'the type of a column, named in code',
      'packages/db/src/maintenance/health.queries.ts': 'expressions named in code',
      'packages/db/src/secrets/reseal.queries.ts': 'tables and columns named in code',
    },
  },
]

describe('the source of the product', () => {
  test('is found', () => expect(files.length).toBeGreaterThan(500))

  test.each(RULES)('$rule', ({ never, except = {} }) => {
    expect(findFiles(never).sort()).toEqual(Object.keys(except).sort())
  })

  test.each(RULES)('$rule: notices a violation', ({ never, example }) => {
    expect(withoutComments(example)).toMatch(never)
  })

  test('calls from the server do not follow redirects', () => {
    const callers = findFiles(/(?<![.\w])fetch\(/).filter((file) => !file.startsWith('apps/web/'))
    expect(callers.length).toBeGreaterThan(0)
    expect(callers.filter((file) => !/redirect: '(error|manual)'/.test(sources.get(file) ?? ''))).toEqual([])
  })

  test('Math.random is not used for secrets, only to spread load and draw samples', () => {
    expect(findFiles(/Math\.random/).sort()).toEqual([
      'apps/push/src/retry.ts',
      'apps/server/src/live/watch.actions.ts',
      'apps/server/src/platform/serve-events.ts',
      'apps/web/src/live/list-log.ts',
      'apps/web/src/live/tab-live-stream.ts',
      'packages/db/src/cubes/cubes.queries.ts',
      'packages/db/src/retry.ts',
    ])
  })
})

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>
}

/** Technologies that whole chapters of the ASVS are about. */
const ABSENT =
  /(^|\/)(graphql|apollo|ldapjs|ldapts|memcached|memjs|samlify|.*-saml.*|ws|socket\.io|mediasoup|node-latex|xpath|libxmljs2?|handlebars|ejs|pug|nunjucks|mustache|marked|markdown-it)$/

function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  return Object.entries(packages).flatMap(([place, { dev }]) =>
    dev || !place.includes('node_modules/') ? [] : [place.split('node_modules/').at(-1) ?? ''],
  )
}

test('production uses no GraphQL, LDAP, memcached, SAML, WebSocket, WebRTC, LaTeX, XPath or template engine', () => {
  const names = productionPackages()
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => ABSENT.test(name))).toEqual([])
})

const CRYPTOGRAPHY =
  /(^|\/)(crypto-js|node-forge|tweetnacl|sjcl|jsrsasign|elliptic|bcrypt(js)?|md5|sha\.js|aes-js|@noble\/.*|argon2|@node-rs\/argon2)$/

test('cryptography comes only from Node, Argon2 and the authenticator library', () => {
  const found = productionPackages().filter((name) => CRYPTOGRAPHY.test(name))
  // @noble/hashes is a dependency of otplib
  expect(found.filter((name) => !name.startsWith('@noble/')).sort()).toEqual(['@node-rs/argon2'])
})

test('keeps source control data and secrets out of the images', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.services']))
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
  expect(dockerfile).not.toMatch(/(SECRET|PASSWORD|TOKEN)\w*=/)
  expect(dockerfile).toContain('USER 10001:10001')
})
