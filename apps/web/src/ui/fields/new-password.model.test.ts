import { describe, expect, test } from 'vitest'
import { findNewPasswordProblems, NEW_PASSWORD_PROBLEMS } from './new-password.model.ts'

const short = 'Use at least 6 characters.'
const { missing, common, notRepeated, notSame } = NEW_PASSWORD_PROBLEMS

describe('newPasswordProblems', () => {
  test.each([
    { password: '', repeat: '', isCommon: false, problems: { password: missing } },
    { password: 'abcde', repeat: 'abcde', isCommon: false, problems: { password: short } },
    { password: 'abcde', repeat: '', isCommon: true, problems: { password: short, repeat: notRepeated } },
    { password: 'password', repeat: 'password', isCommon: true, problems: { password: common } },
    { password: 'river stone', repeat: '', isCommon: false, problems: { repeat: notRepeated } },
    { password: 'river stone', repeat: 'river', isCommon: false, problems: { repeat: notSame } },
    { password: '', repeat: 'river', isCommon: false, problems: { password: missing, repeat: notSame } },
    { password: 'sixsix', repeat: 'sixsix', isCommon: false, problems: {} },
  ])('[ACC-02] $password, repeated as $repeat: $problems', ({ problems, isCommon, ...value }) =>
    expect(findNewPasswordProblems(value, isCommon)).toEqual(problems),
  )

  test('an installation can ask for more characters', () => {
    const value = { password: 'river stone', repeat: 'river stone' }
    expect(findNewPasswordProblems(value, false, 12)).toEqual({ password: 'Use at least 12 characters.' })
    expect(findNewPasswordProblems(value, false, 11)).toEqual({})
  })
})
