'use client'
import { RegisterForm } from './register-form'
import { useReturnUrl } from './use-return-url'

export function GuestRegister() {
  return <RegisterForm onDone={useReturnUrl()} />
}
