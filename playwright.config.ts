import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'
import { E2E_URL } from './e2e/support/settings.ts'

/**
 * Uses Debian's Chromium, because Playwright's own builds are not available on a bare machine. The headless shell is
 * the same engine without a window system and takes a third less time.
 */
const FIND = 'command -v chromium-headless-shell || command -v chromium'
const chromium = process.env.CHROMIUM ?? execFileSync('sh', ['-c', FIND], { encoding: 'utf8' }).trim()

const nightly = process.env.NIGHTLY ? [] : [/@nightly/]
/** Titles of tests that prove a requirement ([TRAY-01]) or a reliability rule (F11:). */
const PROOF = /\[[A-Z]+-\d|(?:^|\s)[A-Z]\d+:? /
/** Set by `npm run e2e:changed`: apart from proofs, only tests of these features. */
const features = process.env.E2E_FEATURES?.split(',').filter(Boolean)

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // takes too long to run on every commit
  grepInvert: nightly,
  ...(features && {
    projects: [
      { name: 'proofs', grep: PROOF },
      { name: 'changed', grepInvert: [PROOF, ...nightly], testMatch: features.map((name) => `**/${name}/*.spec.ts`) },
    ],
  }),
  // only to detect hanging tests; performance is measured elsewhere
  timeout: 120_000,
  // generous, because the CI machine has two cores
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    baseURL: E2E_URL,
    // a missing element fails the action, before the whole test times out
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    // reduced motion makes tests stable; tests of animation turn it off
    contextOptions: { reducedMotion: 'reduce' },
    // recording a trace takes a third of the time, and CI has its report
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
    },
  },
  webServer: {
    command: 'node e2e/support/server.ts',
    url: `${E2E_URL}/api/live`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
