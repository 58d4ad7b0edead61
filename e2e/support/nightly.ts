/**
 * For a series of similar tests: some run with every commit, the rest in `npm run test:nightly`, to keep CI fast. API
 * tests cover all roles in a hundredth of the time, and other widths or processes behave the same.
 */
export const nightlyUnless = (isDaily: boolean) => ({ tag: isDaily ? [] : ['@nightly'] })
