import { expect, it } from '@jest/globals';
import { EnvError } from '../env.ts';
import { serviceDatabase } from './service-database.ts';

it('gives every service its own database and keeps the options', () => {
  expect(serviceDatabase('mongodb://localhost:27017', 'identity')).toBe(
    'mongodb://localhost:27017/ankur_identity',
  );
  expect(serviceDatabase('mongodb://localhost/', 'events')).toBe('mongodb://localhost/ankur_events');
  expect(serviceDatabase('mongodb://u:p@a:1,b:2/test?replicaSet=rs0', 'content')).toBe(
    'mongodb://u:p@a:1,b:2/test_content?replicaSet=rs0',
  );
  for (const uri of ['http://localhost', 'mongodb://', 'mongodb:///ankur'])
    expect(() => serviceDatabase(uri, 'content')).toThrow(EnvError);
});
