/**
 * For a test of many alike: some are run with every commit, the others by `npm run test:nightly`. Each commit waits for all
 * that it runs, and the API answers the same of every role in tests that take a hundredth of the time.
 */
export const unlessDaily = (isDaily: boolean) => ({ tag: isDaily ? [] : ['@nightly'] })
