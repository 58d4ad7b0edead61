/**
 * For a series of similar tests: some run with every commit, the others in `npm run test:nightly`, to keep commits
 * fast. API tests cover all roles in a hundredth of the time, and other widths or processes behave alike.
 */
export const unlessDaily = (isDaily: boolean) => ({ tag: isDaily ? [] : ['@nightly'] })
