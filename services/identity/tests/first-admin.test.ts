import mongoose from 'mongoose';
import { expect, test } from '@jest/globals';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { startStore } from '@ankur/test-kit/start-store';
import { startTestService } from '@ankur/test-kit/start-test-service';
import { testKeys } from '@ankur/test-kit/test-keys';
import { createIdentityService, type IdentityDeps } from '../src/service.ts';
import { adminAccount } from './start-identity.ts';

test('four instances that start at once on an empty store create one admin, who can sign in at each', async () => {
  const store = await startStore();
  const env = {
    MONGODB_URI: store.uri,
    JWT_PRIVATE_KEY: testKeys().privateKey,
    TWO_FACTOR_KEY: testKeys().twoFactorKey,
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    COOKIE_SECURE: false,
  };
  const start = () => startTestService<IdentityDeps>(createIdentityService, { env });
  const instances = await Promise.all([start(), start(), start(), start()]);
  const database = await mongoose.createConnection(serviceDatabase(store.uri, 'identity')).asPromise();
  try {
    expect(await database.collection('users').countDocuments({ role: 'admin' })).toBe(1);
    expect(await database.collection('adminRoster').find().toArray()).toMatchObject([{ ids: [{}] }]);
    for (const instance of instances) {
      const answer = await instance.as({}).send(sessionEndpoints.login, { body: adminAccount });
      expect(answer.status).toBe(200);
    }
  } finally {
    await database.close();
    await Promise.all(instances.map((instance) => instance.stop()));
    await store.stop();
  }
});
