import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { serviceNames } from '@ankur/contracts/endpoint';
import { endpointList } from '@ankur/contracts/endpoints';
import { AppError, errorCodes, type ErrorCode } from '@ankur/contracts/error-codes';
import { describeProblem } from '@ankur/service-kit/http/error-handler';
import { parse } from 'yaml';
import { parseTokens } from '../gateway/src/releases/release-tokens.ts';

const read = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8');

interface ComposeService {
  command?: string[];
  entrypoint?: string[];
  restart?: string;
  environment?: Record<string, string>;
  volumes?: string[];
}

const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, ComposeService>;
};
const names = Object.keys(services);
const variable = (service: string, name: string) => services[service]?.environment?.[name];
const using = (name: string) => names.filter((service) => variable(service, name) !== undefined);
const mounting = (volume: string) =>
  names.filter((service) =>
    services[service]?.volumes?.some((mount) => mount.split(':')[0]?.split('/')[0] === volume),
  );

describe('docker-compose.yml', () => {
  test('runs every service, and tells all where it is', () => {
    for (const name of serviceNames) {
      expect(names).toContain(name);
      expect(variable('gateway-1', `SERVICE_URL_${name.toUpperCase()}`)).toBe(`http://${name}:3000`);
    }
  });

  test('gives the private key to identity, and to the job that makes it', () => {
    expect(mounting('keys').sort()).toEqual(['identity', 'keys']);
    expect(using('JWT_PRIVATE_KEY')).toEqual(['identity']);
    expect(using('TWO_FACTOR_KEY')).toEqual(['identity']);
    for (const name of using('JWT_PUBLIC_KEY'))
      expect([name, mounting('public-keys').includes(name)]).toEqual([name, true]);
    expect(new Set(using('JWT_PUBLIC_KEY').map((name) => variable(name, 'JWT_PUBLIC_KEY')))).toEqual(
      new Set(['/data/public-keys/jwt-public.pem']),
    );
  });

  test('lets identity write where backups and restores do', () => {
    const mounts = services['identity']?.volumes ?? [];
    for (const folder of ['uploads', 'releases', 'backups'])
      expect(mounts).toContain(`${folder}:/data/${folder}`);
  });

  test('gives the password of the first admin to identity alone', () => {
    expect(using('ADMIN_PASSWORD')).toEqual(['identity']);
  });

  test('sends session cookies over https only, unless told otherwise', () => {
    expect(variable('identity', 'COOKIE_SECURE')).toBe('${COOKIE_SECURE:-true}');
    expect(read('.env.example')).toMatch(/^COOKIE_SECURE=true$/m);
  });

  test('asks for release tokens, knows none itself, and no two remotes may share one', () => {
    const asked = /^\$\{RELEASE_TOKENS:\?[^}]+\}$/;
    expect(using('RELEASE_TOKENS').sort()).toEqual(['gateway-1', 'gateway-2', 'publish']);
    for (const name of using('RELEASE_TOKENS')) expect(variable(name, 'RELEASE_TOKENS')).toMatch(asked);
    expect(using('RELEASE_TOKEN')).toEqual([]);
    expect(read('.env.example')).toMatch(/^RELEASE_TOKENS=$/m);
    const token = 'the-same-token-of-both-remotes';
    expect(() => parseTokens(`mfe-one:${token},mfe-two:${token}`)).toThrow('a token of its own');
  });

  test('starts again what fell, but not what cannot use its configuration', () => {
    const programs = names.filter((name) =>
      services[name]?.command?.some((word) => word.endsWith('/main.ts')),
    );
    expect(programs).toHaveLength(serviceNames.length + 2);
    for (const name of programs) {
      expect([name, services[name]?.restart]).toEqual([name, 'unless-stopped']);
      expect([name, services[name]?.entrypoint]).toEqual([name, ['sh', 'docker/hold-unusable.sh']]);
    }
    // It would hold back those who wait for its end.
    expect(services['keys']?.entrypoint).toBeUndefined();
  });

  test('keeps the secrets of .env out of images and of the repository', () => {
    for (const file of ['.gitignore', '.dockerignore']) expect(read(file)).toMatch(/^\.env$/m);
  });

  test.each(['INTERNAL_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'])('does not start without %s', (name) => {
    for (const service of using(name))
      expect(variable(service, name)).toMatch(new RegExp(`^\\$\\{${name}:\\?`));
  });
});

describe('Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  test('finds services and remotes by folder', () => {
    expect(dockerfile.replaceAll(/^#.*$/gm, '')).not.toMatch(/mfe-[a-z]|services\/[a-z]/);
  });

  /** What a script loads at its start, with all that its own files load. */
  function loadedBy(file: string, seen = new Set<string>()): Set<string> {
    for (const [, source = ''] of read(file).matchAll(/^import (?!type\b)[^;]*?'([^']+)';$/gm)) {
      const path = source.startsWith('.') ? join(dirname(file), source) : source;
      if (seen.has(path)) continue;
      seen.add(path);
      if (path !== source) loadedBy(path, seen);
    }
    return seen;
  }

  test.each([
    ...[
      'scripts/backup/backup.ts',
      'scripts/backup/restore.ts',
      'scripts/events.ts',
      'scripts/moderation.ts',
    ],
    ...['scripts/remote.ts', 'docker/make-keys.mjs'],
  ])('holds every workspace that %s loads', (file) => {
    const packages = [...dockerfile.matchAll(/^COPY packages\/(\S+)/gm)].map(([, kept]) => kept);
    const copied = [...packages, ...serviceNames, 'gateway'];
    const loaded = [...loadedBy(file)];
    expect(loaded).toContain('scripts/platform/data/data-folder.ts');
    const ours = loaded.flatMap((source) => /^@ankur\/([^/]+)/.exec(source)?.[1] ?? []);
    expect(copied).toEqual(expect.arrayContaining(ours));
  });

  test('compiles for the user that runs it, once everything is in its place', () => {
    const at = (line: string) => dockerfile.split('\n').indexOf(line);
    const filled = at('RUN node docker/warm-compile-cache.mjs');
    expect(at('ENV NODE_COMPILE_CACHE=/app/.compile-cache')).toBe(filled - 1);
    expect(at('USER node')).toBeGreaterThan(at('COPY docker docker'));
    expect(at('USER node')).toBeLessThan(filled);
  });

  test('takes the modules of every workspace along, not those at the top alone', () => {
    expect(dockerfile).toMatch(/^COPY --from=server-deps \/app \.\/$/m);
  });
});

describe('docker/nginx.conf', () => {
  const config = read('docker/nginx.conf').replaceAll(/^\s*#.*$/gm, '');
  const headerSent = (name: string) =>
    [...config.matchAll(new RegExp(`proxy_set_header ${name} (.+);`, 'g'))].map(([, value]) => value);
  /** Lines of `map "$outer_proxy $http_<header>" $<variable>`. */
  const mapTo = (result: string) =>
    new RegExp(`map "(.+)" \\$${result} \\{([^]*?)\\n  \\}`).exec(config)?.slice(1).join('\n') ?? '';

  test.each([
    {
      header: 'X-Forwarded-For',
      name: 'client_address',
      said: '$http_x_forwarded_for',
      seen: '$remote_addr',
    },
    { header: 'X-Forwarded-Proto', name: 'client_scheme', said: '$http_x_forwarded_proto', seen: '$scheme' },
    { header: 'X-Forwarded-Host', name: 'client_host', said: '$http_x_forwarded_host', seen: '$http_host' },
    { header: 'Host', name: 'client_host', said: '$http_x_forwarded_host', seen: '$http_host' },
  ])(
    'takes $header from an outer proxy that it trusts, else says what it sees',
    ({ header, name, said, seen }) => {
      expect(headerSent(header)).toEqual([`$${name}`]);
      const [from, ...lines] = mapTo(name)
        .split('\n')
        .filter((line) => line.trim() !== '');
      expect(from).toBe(`$outer_proxy ${said}`);
      expect(lines.filter((line) => line.includes(`default ${seen};`))).toHaveLength(1);
      // Everything else needs the 1 of a trusted address in front.
      const others = lines.filter((line) => !line.includes('default '));
      expect(others).toHaveLength(1);
      for (const line of others) expect(line).toMatch(/^\s*"~\^1 /);
    },
  );

  test('trusts nobody but the addresses of outer-proxies.conf, and as it comes nobody', () => {
    expect(/geo \$outer_proxy \{\s*default 0;\s*include outer-proxies\.conf;\s*\}/.test(config)).toBe(true);
    const trusted = read('docker/outer-proxies.conf')
      .split('\n')
      .filter((line) => /^[^#\s]/.test(line));
    expect(trusted).toEqual([]);
    expect(services['balancer']?.volumes?.map((mount) => mount.split(':')[0])).toEqual([
      './docker/nginx.conf',
      './docker/outer-proxies.conf',
    ]);
  });

  test('limits the connections of an address wherever it forwards', () => {
    const zones = [...config.matchAll(/limit_conn_zone \$client_network zone=(\w+):/g)].map(
      ([, zone]) => zone,
    );
    const forwarding = [...config.matchAll(/location [^{]+\{([^}]*proxy_pass[^}]*)\}/g)].map(
      ([, body]) => body ?? '',
    );
    expect(forwarding).toHaveLength(2);
    const used = forwarding.map((body) => /limit_conn (\w+) \d+;/.exec(body)?.[1]);
    expect(used.sort()).toEqual(zones.sort());
    expect(config).toContain('limit_conn_status 429;');
  });

  test('answers by itself in the form of every other refusal, and only so', () => {
    const problems = [...config.matchAll(/return (\d+) '(\{.*\})';/g)];
    expect(problems.map(([, status]) => status)).toEqual(['413', '503', '429']);
    for (const [, status, body = ''] of problems) {
      const { code, ...said } = JSON.parse(body) as { code: ErrorCode };
      expect([Number(status), { code, ...said }]).toEqual([
        errorCodes[code].status,
        describeProblem(new AppError(code), '$request_id'),
      ]);
    }
    const pages = [...config.matchAll(/error_page ([\d ]+) = (@[\w-]+);/g)].map(([, ...page]) => page);
    expect(pages).toEqual([
      ['413', '@too-large'],
      ['429', '@too-many'],
      ['502 504', '@away'],
    ]);
    for (const [, place = ''] of pages) expect(config).toContain(`location ${place} {`);
  });

  test('lets through what the largest call may send, and no body of another size', () => {
    const largest = endpointList.map(({ multipart }) =>
      multipart ? multipart.maxFiles * multipart.maxBytes + 100_000 : 0,
    );
    const limit = Number(/client_max_body_size (\d+)m;/.exec(config)?.[1]) * 1024 * 1024;
    expect(limit).toBeGreaterThan(Math.max(...largest));
    expect(limit).toBeLessThan(2 * Math.max(...largest));
  });

  test('looks its gateways up again: made anew, they may have other addresses', () => {
    const [, upstream = ''] = /upstream gateways \{([^}]*)\}/.exec(config) ?? [];
    const servers = [...upstream.matchAll(/server (\S+) (.*);/g)];
    expect(servers.map(([, address]) => address)).toEqual(['gateway-1:3000', 'gateway-2:3000']);
    for (const [, , options] of servers) expect(options).toMatch(/^resolve /);
    expect(upstream).toMatch(/zone gateways \d+k;/);
    expect(upstream).toMatch(/resolver 127\.0\.0\.11 valid=5s/);
  });

  test('waits for no client longer than half a minute', () => {
    for (const name of ['client_header_timeout', 'client_body_timeout', 'send_timeout', 'keepalive_timeout'])
      expect(Number(new RegExp(`\\b${name} (\\d+)s;`).exec(config)?.[1])).toBeLessThanOrEqual(30);
  });
});
