import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { parse } from 'yaml'
import { roleGauge } from '#core/health/registry'
import { JOBS } from '#start/jobs'
import { ROLES } from '#start/environment/kinds'
import { WORKSPACE } from '#start/workspace'
import {
  commandFault,
  environmentFaults,
  imageEnvironment,
  type Manifest,
  openPaths,
  readDeployed,
  readManifests,
  type Texts,
} from '#tests/support/deployment'

const MODELS = {
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  PodDisruptionBudget,
  ConfigMap,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  Secret,
  Service,
}

interface Probe {
  httpGet: { path: string; port: string }
}

interface Container {
  name: string
  image: string
  command?: string[]
  env?: { name: string; value: string }[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  securityContext: {
    readOnlyRootFilesystem?: boolean
    allowPrivilegeEscalation?: boolean
    capabilities?: { drop: string[] }
  }
  volumeMounts: { name: string; mountPath: string }[]
}

interface Pod {
  metadata: { labels: Texts }
  spec: {
    terminationGracePeriodSeconds?: number
    securityContext: { runAsNonRoot?: boolean }
    containers: [Container]
    volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]
  }
}

const manifests = () => readManifests().filter(({ kind }) => kind !== 'Kustomization')
const of = (all: readonly Manifest[], kind: string) => all.filter((one) => one.kind === kind)
const named = (all: readonly Manifest[], kind: string, name: string) =>
  of(all, kind).find((one) => one.metadata.name === name)
const podOf = ({ spec }: Manifest) => spec?.template as Pod

function schemaFault({ file, ...manifest }: Manifest): string | undefined {
  const Model = MODELS[manifest.kind as keyof typeof MODELS]
  if (!Model) return `${file}: ${manifest.kind} is not known`
  try {
    new Model(manifest as never).validate()
    return undefined
  } catch (error) {
    return `${file}: ${manifest.kind} ${manifest.metadata?.name}: ${String(error)}`
  }
}

/** The secret's placeholders in angle brackets are those of the operator. */
const filled = (texts: Texts = {}) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      /^<.*openssl/.test(text) ? randomBytes(32).toString('hex') : text.replace(/^<(\w+) (\w+)>$/, '$1-$2'),
    ]),
  )

function environmentOf(all: readonly Manifest[], { env = [], envFrom }: Container): Texts {
  const sources = envFrom.map(({ configMapRef, secretRef }) =>
    configMapRef
      ? named(all, 'ConfigMap', configMapRef.name)?.data
      : filled(named(all, 'Secret', secretRef?.name ?? '')?.stringData),
  )
  return Object.assign({}, ...sources, Object.fromEntries(env.map(({ name, value }) => [name, value]))) as Texts
}

function faultsOf(all: readonly Manifest[], open: ReadonlySet<string>): string[] {
  return [...of(all, 'Deployment'), ...of(all, 'Job')].flatMap((one) => {
    const pod = podOf(one)
    const [container] = pod.spec.containers
    const { securityContext: limits, volumeMounts } = container
    const sources = container.envFrom.map(({ configMapRef, secretRef }) =>
      configMapRef ? named(all, 'ConfigMap', configMapRef.name) : named(all, 'Secret', secretRef?.name ?? ''),
    )
    return [
      ...environmentFaults(environmentOf(all, container)),
      container.command && commandFault(container.command),
      sources.some((source) => !source) && 'takes variables from a map or secret that is not there',
      container.image !== 'inkfold' && 'runs another image',
      !pod.spec.securityContext.runAsNonRoot && 'may run as root',
      !limits.readOnlyRootFilesystem && 'its file system can be written',
      limits.allowPrivilegeEscalation !== false && 'may gain rights',
      !limits.capabilities?.drop.includes('ALL') && 'keeps capabilities',
      ...['/tmp', imageEnvironment().STORAGE_PATH].map(
        (path) => !volumeMounts.some((mount) => mount.mountPath === path) && `cannot write ${path}`,
      ),
      ...volumeMounts.map(
        (mount) =>
          !pod.spec.volumes.some(({ name }) => name === mount.name) && `mounts ${mount.name}, which is not there`,
      ),
      ...pod.spec.volumes.map(
        ({ persistentVolumeClaim: claim }) =>
          claim && !named(all, 'PersistentVolumeClaim', claim.claimName) && `claims ${claim.claimName}`,
      ),
      ...(one.kind === 'Deployment'
        ? [...servingFaults(all, one, open), !isClosed(all, pod) && 'is reached by every pod']
        : []),
    ].flatMap((fault) => (fault ? [`${one.metadata.name}: ${fault}`] : []))
  })
}

interface Selector {
  matchLabels?: Texts
  matchExpressions?: { key: string; operator: 'In' | 'NotIn'; values: string[] }[]
}

type Reachable = Manifest & { spec: { podSelector: Selector; ingress: { from?: object }[] } }

function isSelected({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Texts): boolean {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, operator, values }) => values.includes(labels[key] ?? '') === (operator === 'In'))
  )
}

/** A policy names who may connect, and to which port. */
const isClosed = (all: readonly Manifest[], { metadata }: Pod) =>
  of(all, 'NetworkPolicy').some(({ spec }) => {
    const { podSelector, ingress = [] } = spec as {
      podSelector: Selector
      ingress?: { from?: object[]; ports?: object[] }[]
    }
    return isSelected(podSelector, metadata.labels) && ingress.every(({ from, ports }) => from?.length && ports?.length)
  })

function servingFaults(
  all: readonly Manifest[],
  one: Manifest,
  open: ReadonlySet<string>,
): (string | false | undefined)[] {
  const { metadata, spec } = podOf(one)
  const [{ ports = [], startupProbe, livenessProbe, readinessProbe }] = spec.containers
  const probes = [startupProbe, livenessProbe, readinessProbe]
  const hasLabels = (wanted: Texts = {}) =>
    Object.entries(wanted).every(([name, value]) => metadata.labels[name] === value)
  const selectorOf = (other: Manifest) => (other.spec?.selector as { matchLabels?: Texts } | undefined)?.matchLabels
  return [
    probes.some((probe) => !probe) && 'lacks a probe',
    ...probes.map((probe) => probe && !open.has(probe.httpGet.path) && `${probe.httpGet.path} is no open address`),
    ...probes.map((probe) => probe && !ports.some(({ name }) => name === probe.httpGet.port) && 'probes another port'),
    livenessProbe?.httpGet.path === '/health/ready' && 'is killed while the database is away',
    ports.some(({ containerPort }) => String(containerPort) !== imageEnvironment().PORT) && 'listens on another port',
    !hasLabels(selectorOf(one)) && 'does not select its own pods',
    !of(all, 'PodDisruptionBudget').some((budget) => hasLabels(selectorOf(budget))) && 'has no disruption budget',
    !of(all, 'HorizontalPodAutoscaler').some(
      ({ spec: scaler }) => (scaler?.scaleTargetRef as { name: string } | undefined)?.name === one.metadata.name,
    ) && 'is not scaled',
    (spec.terminationGracePeriodSeconds ?? 0) < 25 && 'is killed before its requests and jobs have ended',
  ]
}

test.group('Kubernetes', (group) => {
  group.tap((one) => one.tags(['ANY-01']))

  test('every manifest is valid by its schema', ({ assert }) => {
    const all = manifests()
    assert.isAbove(all.length, 10)
    assert.deepEqual(
      all.flatMap((one) => schemaFault(one) ?? []),
      [],
    )
    const web = structuredClone(named(all, 'Deployment', 'web')) as Manifest
    podOf(web).spec.containers[0].ports = [{ name: 'http', containerPort: 'three thousand' as never }]
    assert.isDefined(schemaFault(web))
  })

  test('variables, commands, probes, ports, volumes, budgets and scalers fit the product', async ({ assert }) => {
    assert.deepEqual(faultsOf(manifests(), await openPaths()), [])
    const roles = of(manifests(), 'Deployment').map(
      (one) => environmentOf(manifests(), podOf(one).spec.containers[0]).ROLE,
    )
    assert.sameMembers(roles, [...ROLES])
  })

  test('a planted mistake is found: {fault}')
    .with([
      {
        fault: 'is no variable of the product',
        plant: (all: Manifest[]) => Object.assign(named(all, 'ConfigMap', 'inkfold')?.data ?? {}, { S3_ADDRESS: 'x' }),
      },
      {
        fault: 'APP_URL is missing',
        plant: (all: Manifest[]) => delete named(all, 'ConfigMap', 'inkfold')?.data?.APP_URL,
      },
      {
        fault: 'is no open address',
        plant: (all: Manifest[]) => ((containerIn(all, 'worker').livenessProbe as Probe).httpGet.path = '/healthz'),
      },
      { fault: 'lacks a probe', plant: (all: Manifest[]) => delete containerIn(all, 'renderer').readinessProbe },
      {
        fault: 'file system can be written',
        plant: (all: Manifest[]) => delete containerIn(all, 'web').securityContext.readOnlyRootFilesystem,
      },
      { fault: 'cannot write /tmp', plant: (all: Manifest[]) => containerIn(all, 'web').volumeMounts.shift() },
      {
        fault: 'has no disruption budget',
        plant: (all: Manifest[]) =>
          all.splice(
            all.findIndex((one) => one.kind === 'PodDisruptionBudget'),
            1,
          ),
      },
      {
        fault: 'web: is reached by every pod',
        plant: (all: Manifest[]) => delete (named(all, 'NetworkPolicy', 'web') as Reachable).spec.ingress[0]?.from,
      },
      {
        fault: 'renderer: is reached by every pod',
        plant: (all: Manifest[]) =>
          ((named(all, 'NetworkPolicy', 'background') as Reachable).spec.podSelector.matchExpressions = [
            { key: 'role', operator: 'NotIn', values: ['web', 'renderer'] },
          ]),
      },
      {
        fault: 'is no command',
        plant: (all: Manifest[]) =>
          podOf(named(all, 'Job', 'migrate') as Manifest).spec.containers[0].command?.splice(2, 1, 'migrate'),
      },
    ])
    .run(async ({ assert }, { fault, plant }) => {
      const all = manifests()
      plant(all)
      const faults = faultsOf(all, await openPaths())
      assert.isTrue(
        faults.some((one) => one.includes(fault)),
        faults.join('\n'),
      )
    })

  test('workers and renderers are scaled by the depth of their queues, as the product measures it', async ({
    assert,
  }) => {
    const { name, samples } = await roleGauge(JOBS)
    const { rules } = parse(readDeployed('kubernetes/prometheus-adapter.yaml')) as {
      rules: { external: { seriesQuery: string; metricsQuery: string; name: { as: string } }[] }
    }
    const [rule] = rules.external
    assert.isTrue(rule?.seriesQuery.startsWith(`${name}{`) && rule.metricsQuery.includes(`(${name}{`))
    for (const role of ['worker', 'renderer']) {
      assert.include(
        samples.map(({ labels }) => labels?.role),
        role,
      )
      const scaler = named(manifests(), 'HorizontalPodAutoscaler', role)
      const [metric] = (scaler?.spec?.metrics ?? []) as {
        external: { metric: { name: string; selector: { matchLabels: Texts } } }
      }[]
      assert.deepEqual(metric?.external.metric, { name: rule?.name.as ?? '', selector: { matchLabels: { role } } })
    }
  })

  test('the kustomization names files that exist and leaves out the secret', ({ assert }) => {
    const { resources, images } = parse(readDeployed('kubernetes/kustomization.yaml')) as {
      resources: string[]
      images: { name: string }[]
    }
    const own = manifests().map(({ file }) => file.replace('kubernetes/', ''))
    assert.sameMembers(
      resources,
      [...new Set(own)].filter((file) => file !== 'secret.example.yaml'),
    )
    assert.isTrue(resources.every((file) => existsSync(join(WORKSPACE, '.deploy/kubernetes', file))))
    assert.deepEqual(
      images.map(({ name }) => name),
      ['inkfold'],
    )
  })

  function containerIn(all: Manifest[], name: string): Container {
    return podOf(named(all, 'Deployment', name) as Manifest).spec.containers[0]
  }
})
