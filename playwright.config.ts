import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'
import { E2E_URL } from './e2e/support/settings.ts'

/**
 * Debian's browser: the runner's own builds are not to be had on a bare machine. The shell is the same engine without the
 * windows around it, which cost a third of the time.
 */
const FIND = 'command -v chromium-headless-shell || command -v chromium'
const chromium = process.env.CHROMIUM ?? execFileSync('sh', ['-c', FIND], { encoding: 'utf8' }).trim()

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // what no commit can wait for
  ...(!process.env.NIGHTLY && { grepInvert: /@nightly/ }),
  // to find what hangs; what is slow is measured elsewhere
  timeout: 120_000,
  // generous, because CI's machine has two cores
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    baseURL: E2E_URL,
    // what is waited for in vain fails by itself, and not by the time of the whole test
    actionTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    // as somebody has it whom movement troubles; the tests are such, too, except those about movement
    contextOptions: { reducedMotion: 'reduce' },
    // every step of every test is recorded for it, which costs a third of the time; CI has its report
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
