import { path } from '../path.ts'

export const accountPaths = {
  /** 找回密码: the telephone, the new password, done. */
  forget: path('/forget/step1'),
  newPassword: path('/forget/step2'),
  passwordSet: path('/forget/step3'),
  /** 安全设置: password, devices, second factor. */
  safety: path('/zhzx/safety'),
}
