/**
 * For a test of many alike: some are run with every commit, the others by `npm run test:nightly`. Each commit waits for all
 * that it runs; of roles the API answers the same in tests that take a hundredth of the time, of two widths or processes the other is alike.
 */
export const unlessDaily = (isDaily: boolean) => ({ tag: isDaily ? [] : ['@nightly'] })
