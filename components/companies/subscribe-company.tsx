'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { inviteVisitor } from '@/components/shell/modals'
import { SubscribeLook, type SubscribeProps } from '@/components/topics/subscribe-look'

const CompanyToggle = lazy(() =>
  import('./company-toggle').then((part) => ({ default: part.CompanyToggle })),
)

/** Follow or leave a company. */
export function SubscribeCompany(props: SubscribeProps) {
  const { title, subscribers, isQuiet } = props
  const idle = (
    <SubscribeLook
      title={title}
      count={subscribers}
      isOn={false}
      isQuiet={isQuiet}
      onPress={inviteVisitor}
    />
  )
  return (
    <MemberPart idle={idle}>
      <CompanyToggle {...props} />
    </MemberPart>
  )
}
